const inAny = (...parts: string[]) => new RegExp(parts.join('|'));
const packages = (names: string) => `node_modules/(${names})/`;
const folders = (names: string) => `/web/src/(${names})`;

/** MUI's inputs and the menu of its select, without their class names, which the theme names and so every page loads. */
const MUI_INPUTS =
  '@mui/material/(\\w*Input\\w*|Form(Control|Group|HelperText|Label)|Select|NativeSelect|Text(Field|areaAutosize)|Checkbox|Radio\\w*|ToggleButton\\w*|Menu|MenuList|Popover|Grow|List)/(?!\\w+Classes|utils/SelectFocus|useFormControl|FormControlContext)|@mui/utils/useRovingTabIndex';

/** MUI's dialog and alert, without the dialog's class names. */
const MUI_DIALOG = '@mui/material/(Dialog\\w*|Modal|Unstable_TrapFocus|Portal|Fade|Backdrop)/(?!\\w+Classes)';
const MUI_ALERT = '@mui/material/(Alert|internal/svg-icons/(Close|Error|Info|Report|Success)\\w*)[./]';

/** The icons of the frame, the dashboard and the page of an order. */
const FIRST_ICONS =
  'Add|ArrowBack|ChatBubbleOutline|Check|CheckCircle|Close|CloudOff|Edit|ExpandMore|Menu|Pause|PlayArrow|RadioButtonUnchecked|Send';

/** All of the domain that visitors' pages import. */
const OF_VISITORS =
  'brand|cancellation|client-error|day|disputes|documents/(common|review)|email-address|escape-html|gallery|legal|media/peaks|needed-by|order-(form|status)|page-renderer|payment-status|ports|pricing|public-reviews|report-song|reviews|shop(-settings)?|sleeve/.*|text(-schema)?|unpaid-order|wall-time|working-days|zod';

/**
 * The chunks that most pages share; Rolldown divides all other modules by the pages that use them. Every file costs a slow phone
 * some time, and so does every byte that a page does not need. The first group that fits wins. With these groups, a visitor's home
 * page loads 24 files of 217 kB (Brotli), `/order` 27 of 274, `/dashboard` 45 of 367; with none 96, 120 and 166 files. Each group
 * says what happens without it, in figures of Firebase 12.19, whose Firestore was 57 kB larger.
 */
export const chunkGroups = [
  // 407 kB before the first read: the account lookup would wait for Firestore's SDK and for React.
  {
    name: 'firebase',
    tags: ['$initial' as const],
    test: inAny(packages('(@firebase|firebase)/(app|app-check|auth|component|logger|util)|idb')),
  },
  // 44 kB more for visitors, who need no Firestore.
  { name: 'firestore', tags: ['$initial' as const], test: inAny(packages('@firebase|firebase')) },
  // The same bytes in one file with `libraries`, whose one task delays a visitor's tap by 0.2 s.
  { name: 'react', tags: ['$initial' as const], test: inAny(packages('react|react-dom|scheduler')) },
  // In `records`, 3 kB more on `/dashboard`.
  {
    name: 'lyrics',
    minShareCount: 2,
    test: inAny('/domain/src/(calls/lyrics|lyric-lines|section-names)\\.'),
  },
  { name: 'board', minShareCount: 2, test: inAny('/domain/src/(order-list|order-search|validation)\\.') },
  // 13 kB more for visitors, in which schemas of orders keep a phone busy for 0.1 s.
  { name: 'records', minShareCount: 6, test: inAny(`/domain/src/(?!(${OF_VISITORS})\\.)`) },
  // 25 more files on `/dashboard`, and 424 kB before its first read. Six, because with two, every page loads 8 to 10 kB of schemas that only
  // two or three pages need.
  {
    name: 'base',
    minShareCount: 6,
    test: inAny('/domain/src/', packages('zod'), folders('config/|lib/(early|storage)/')),
  },
  // All modules of the first read but the SDKs. 437 kB for visitors, whose files would contain them. With `auth` in it, the account lookup
  // would wait for Firestore's SDK; with the hooks of `live`, for React.
  {
    name: 'session',
    test: inAny(
      folders(
        'lib/firebase/(converter|documents|firestore|person|read)\\.|entities/\\w+/[\\w-]+-(reads|documents)\\.',
      ),
    ),
  },
  // 13 more files on `/dashboard` and on the page of an order. Not what visitors' pages import.
  {
    name: 'live',
    minShareCount: 6,
    test: inAny(
      folders(
        'lib/firebase/(?!auth\\.)|entities/(?!order/(order-draft|request-id)|song/(song-versions|(use-)?lyrics-review))',
      ),
    ),
  },
  // 7 kB more on pages that show no dialog at first.
  { name: 'dialogs', minShareCount: 2, test: inAny(MUI_DIALOG, folders('components/ui/modal\\.')) },
  // 29 kB more on pages without a form.
  {
    name: 'forms',
    minShareCount: 2,
    test: inAny(
      packages('react-hook-form|@hookform/resolvers'),
      MUI_INPUTS,
      folders('components/form/(?!form-alert|radio-pill|segments)'),
    ),
  },
  // 3 kB more on `/dashboard` and on the page of an order.
  { name: 'icons', minShareCount: 2, test: inAny(`@mui/icons-material/(?!(${FIRST_ICONS})(Rounded)?\\.)`) },
  // 2 kB more on `/dashboard`.
  {
    name: 'alert',
    minShareCount: 2,
    test: inAny(MUI_ALERT, folders('components/(form/form-alert|ui/notice)\\.')),
  },
  // 63 more files on `/dashboard`, and files that import each other. The switch of the dashboard is not in `forms`, which would load with
  // it (28 kB), nor here (3 kB more for visitors).
  {
    name: 'libraries',
    minShareCount: 2,
    test: /node_modules\/(?!@firebase|firebase|reactfire|zustand|diff|monaco-editor|@monaco-editor|state-local|use-debounce|@mui\/material\/(Switch\/Switch|FormControlLabel\/FormControlLabel)\.)/,
  },
  // 41 more files on `/dashboard`. Not `lib/firebase`, and not `lib/idle`, all that main.ts loads before it hydrates.
  {
    name: 'frame',
    minShareCount: 2,
    test: inAny(
      folders(
        'app/(layout|release)/|components/(ui/(?!notice|private-media|progress-slider|stars|upload-progress|waveform)|form/(radio-pill|segments))|theme/|lib/(browser|calls|feedback|files|hooks|player|session|text)/',
      ),
    ),
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }));
