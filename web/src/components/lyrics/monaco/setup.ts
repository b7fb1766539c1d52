import { loader } from '@monaco-editor/react';
import * as monaco from 'monaco-editor/editor';
import 'monaco-editor/features/codeEditor/register';
import 'monaco-editor/features/codicon/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/cursorUndo/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/wordOperations/register';
import 'monaco-editor/languages/definitions/markdown/register';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import { darkPalette, lightPalette, type Palette } from '@/theme/tokens';

// Bundled instead of loaded from a CDN, as the content security policy requires.
self.MonacoEnvironment = { getWorker: () => new EditorWorker() };
loader.config({ monaco });

export const themes = { light: 'keepsong-light', dark: 'keepsong-dark' } as const;

function defineTheme(name: string, base: 'vs' | 'vs-dark', colours: Palette): void {
  const bare = (colour: string) => colour.slice(1);
  monaco.editor.defineTheme(name, {
    base,
    inherit: true,
    rules: [
      { token: '', foreground: bare(colours.ink) },
      { token: 'keyword.md', foreground: bare(colours.plum), fontStyle: 'bold' },
      { token: 'string.link.md', foreground: bare(colours.plum) },
      { token: 'strong.md', fontStyle: 'bold' },
      { token: 'emphasis.md', fontStyle: 'italic' },
    ],
    colors: {
      'editor.background': colours.card,
      'editor.foreground': colours.ink,
      'editorLineNumber.foreground': colours.edge,
      'editorLineNumber.activeForeground': colours.muted,
      'editorCursor.foreground': colours.coral,
      'editor.selectionBackground': colours.violet.soft,
      'editorGutter.background': colours.card,
      'editorWidget.background': colours.card,
      'editorWidget.border': colours.line,
      'editorWidget.foreground': colours.ink,
      'input.background': colours.paper,
      'input.border': colours.edge,
      'input.foreground': colours.ink,
      focusBorder: colours.coral,
      'scrollbarSlider.background': `${colours.edge}66`,
      'scrollbarSlider.hoverBackground': `${colours.edge}99`,
    },
  });
}
defineTheme(themes.light, 'vs', lightPalette);
defineTheme(themes.dark, 'vs-dark', darkPalette);

// Monaco measures letters once; the web font may load later.
void document.fonts.ready.then(() => monaco.editor.remeasureFonts());
