import { withPlainBreaks } from '@keepsong/domain/lyric-lines';
import { useColorScheme } from '@mui/material/styles';
import { Editor } from '@monaco-editor/react';
import type { editor } from 'monaco-editor';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { SkeletonState } from '@/components/ui/loaded';
import { fonts } from '@/theme/tokens';
import type { LyricsInputProps } from '../plain-input';
import { themes } from './setup';

/** Monaco for plain prose: the features for programming are off. */
const sharedOptions = {
  fontFamily: fonts.text,
  fontSize: 14,
  lineHeight: 24,
  tabSize: 2,
  wordWrap: 'on',
  // Pasted line separators are replaced when the text is reported; Monaco would ask in a dialog.
  unusualLineTerminators: 'off',
  // Measures real widths; the simple strategy assumes letters of one width.
  wrappingStrategy: 'advanced',
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  renderLineHighlight: 'none',
  overviewRulerLanes: 0,
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  folding: false,
  glyphMargin: false,
  lineNumbersMinChars: 3,
  lineDecorationsWidth: 12,
  guides: { indentation: false },
  links: false,
  occurrencesHighlight: 'off',
  selectionHighlight: false,
  matchBrackets: 'never',
  bracketPairColorization: { enabled: false },
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: false, nonBasicASCII: false },
  quickSuggestions: false,
  autoClosingBrackets: 'never',
  autoClosingQuotes: 'never',
  autoSurround: 'never',
  autoIndent: 'none',
  padding: { top: 16, bottom: 16 },
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, alwaysConsumeMouseWheel: false },
} satisfies editor.IEditorOptions & editor.IGlobalEditorOptions;

export default function MonacoInput({ label, text, isReadOnly, onChange }: LyricsInputProps) {
  const { colorScheme } = useColorScheme();
  const mounted = useRef<editor.IStandaloneCodeEditor>(null);
  /** The last text that it was given or has reported. */
  const known = useRef(text);
  const options = useMemo(
    () => ({ ...sharedOptions, ariaLabel: label, readOnly: isReadOnly }),
    [label, isReadOnly],
  );

  // `defaultValue` instead of `value`, because a controlled Monaco loses fast keystrokes. A text that was not typed here
  // replaces it as one edit, which Ctrl+Z undoes, before the next keystroke.
  useLayoutEffect(() => {
    if (text === known.current) return;
    known.current = text;
    const model = mounted.current?.getModel();
    if (!model || model.getValue() === text) return;
    model.pushStackElement();
    model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null);
    model.pushStackElement();
  }, [text]);

  function onMount(editor: editor.IStandaloneCodeEditor): void {
    mounted.current = editor;
    // The wrapper listens from now on; a slow device shows the editor a moment earlier.
    const typed = editor.getValue();
    if (isNew(typed)) onChange(typed);
    editor.onKeyDown((event) => {
      if (event.browserEvent.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      editor.trigger('keyboard', 'type', { text: '\n' });
    });
    editor.focus();
  }

  function isNew(value: string): boolean {
    const typed = withPlainBreaks(value);
    if (typed === known.current) return false;
    known.current = typed;
    return true;
  }

  return (
    <Editor
      defaultLanguage="markdown"
      defaultValue={text}
      theme={themes[colorScheme === 'dark' ? 'dark' : 'light']}
      options={options}
      loading={<SkeletonState label="Opening the editor..." />}
      onMount={onMount}
      onChange={(value = '') => {
        // React does not render synchronously for Monaco's events: without this, Ctrl+S right after a letter saves the
        // text without that letter.
        if (isNew(value)) flushSync(() => onChange(value));
      }}
    />
  );
}
