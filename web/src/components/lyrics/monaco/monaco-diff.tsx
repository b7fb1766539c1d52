import { DiffEditor } from '@monaco-editor/react';
import Box from '@mui/material/Box';
import type { editor } from 'monaco-editor';
import { useMemo } from 'react';
import { SkeletonState } from '../../ui/skeleton-state';
import type { DiffSides } from '../lyrics-diff';
import { sharedOptions } from './options';
import './setup';
import { useMonacoTheme } from './use-monaco-theme';

export default function MonacoDiff({ original, modified, originalLabel, modifiedLabel }: DiffSides) {
  const theme = useMonacoTheme();
  const options = useMemo(
    (): editor.IStandaloneDiffEditorConstructionOptions => ({
      ...sharedOptions,
      readOnly: true,
      originalEditable: false,
      renderSideBySide: true,
      useInlineViewWhenSpaceIsLimited: false,
      renderOverviewRuler: false,
      renderMarginRevertIcon: false,
      renderGutterMenu: false,
      padding: { top: 8, bottom: 8 },
    }),
    [],
  );

  function onMount(diff: editor.IStandaloneDiffEditor): void {
    // By default both editors have the same accessible name.
    diff.getOriginalEditor().updateOptions({ ariaLabel: originalLabel });
    diff.getModifiedEditor().updateOptions({ ariaLabel: modifiedLabel });
    // The wrapper would dispose of the models before the editor that shows them, which throws.
    const texts = diff.getModel();
    diff.onDidDispose(() => {
      texts?.original.dispose();
      texts?.modified.dispose();
    });
  }

  return (
    <Box sx={{ height: '100%', display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)' }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          px: 2,
          py: 0.75,
          fontSize: '0.875rem',
          fontWeight: 'fontWeightBold',
          borderBottom: 1,
          borderColor: 'divider',
          backgroundColor: 'keepsong.sunken',
        }}
      >
        <span>{originalLabel}</span>
        <span>{modifiedLabel}</span>
      </Box>
      <DiffEditor
        original={original}
        modified={modified}
        language="markdown"
        keepCurrentOriginalModel
        keepCurrentModifiedModel
        theme={theme}
        options={options}
        loading={<SkeletonState label="Comparing..." />}
        onMount={onMount}
      />
    </Box>
  );
}
