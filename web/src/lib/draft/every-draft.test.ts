import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('/src/**/*.tsx', { query: '?raw', import: 'default', eager: true });

/** A choice is saved at once, and a message replaces nothing. */
const WITHOUT_CONFLICT = ['composer', 'public-switch'];

it('every form of a draft shows what somebody else has stored meanwhile, and asks', () => {
  const forms = Object.entries(sources).filter(
    ([file, source]) =>
      /\buse(Form)?Draft[(<]/.test(source) &&
      !/\/lib\/draft\/|\.test\./.test(file) &&
      !WITHOUT_CONFLICT.some((name) => file.endsWith(`/${name}.tsx`)),
  );
  expect(forms.length).toBeGreaterThan(8);
  const silent = forms.filter(
    ([, text]) =>
      !/<(ConflictChoice|DraftConflict|SavedText|FieldConflict|DraftFields?|AnswerForm)\b/.test(text),
  );
  expect(silent.map(([file]) => file)).toEqual([]);
});
