import type { editor } from 'monaco-editor';
import { fonts } from '@/theme/tokens';

/** Monaco for plain prose: the features for programming are off. */
export const sharedOptions = {
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
