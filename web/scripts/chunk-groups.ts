function either(...patterns: (RegExp | string)[]): RegExp {
  return new RegExp(
    patterns.map((pattern) => (typeof pattern === 'string' ? pattern : pattern.source)).join('|'),
  );
}

const inPackage = (names: string) => new RegExp(`node_modules/(${names})/`);
const inFolder = (folders: string) => new RegExp(`/web/src/(${folders})`);
const inDomain = (files: string) => new RegExp(`/domain/src/(${files})`);
/** MUI's components in these folders, without their class names, which components that every page needs import too. */
const inMaterial = (names: string) => new RegExp(`@mui/material/(${names})/(?!\\w+Classes\\.)`);

/**
 * The chunk groups. Every file costs a slow phone a round trip, so modules that the same pages need share a file. The first
 * matching group wins. A group imports only groups that its pages load anyway; pages for visitors never load `live`.
 */
export const chunkGroups = [
  {
    name: 'monaco',
    test: either(
      inPackage('monaco-editor|@monaco-editor|state-local'),
      inFolder('components/lyrics/monaco/'),
    ),
  },
  { name: 'zod', test: inPackage('zod') },
  // All that main.ts loads before a prerendered page is idle.
  { name: 'when-idle', test: inFolder('lib/browser/when-idle') },
  // The first chunks of signed-in pages. `session` must not import `frame` or `libraries`: start.ts loads React after Firebase.
  ...[
    // The account lookup needs these only, so it does not wait for Firestore.
    {
      name: 'firebase',
      test: inPackage('(@firebase|firebase)/(app|app-check|auth|component|logger|util)|idb'),
    },
    { name: 'account', test: inFolder('lib/firebase/auth\\.') },
    { name: 'firestore', test: inPackage('@firebase|firebase|re2js') },
    { name: 'react', test: inPackage('react|react-dom|scheduler') },
    // Not zustand: the first read needs its part without React.
    { name: 'libraries', test: /node_modules\/(?!zustand\/)/ },
    {
      name: 'session',
      test: inFolder(
        'entities/|lib/(firebase/|session/person)|features/(dashboard/(api/|model/paged)|admin/orders/api/first)|app/reads',
      ),
    },
    {
      name: 'base',
      test: either(
        inFolder(
          'config/|lib/(feedback/report|calls/server-contact|session/stored|browser/while-subscribed)|app/routes\\.ts|app/notices\\.ts',
        ),
        inDomain(''),
      ),
    },
    { name: 'frame', test: inFolder('(?!app/(main|start|render)\\.)') },
  ].map((group) => ({ ...group, tags: ['$initial' as const] })),
  // Needed by at least two pages.
  ...[
    {
      name: 'song',
      test: either(
        inDomain('gift|timed-lyrics|documents/(gift|lyrics|song)'),
        inFolder('entities/song/(?!.*versions)|components/lyrics/lyrics-words'),
      ),
    },
    { name: 'domain', test: inDomain('(?!sleeve/)') },
    { name: 'auth', test: inFolder('lib/auth/') },
    // Small, so that the session is known before the page's code has arrived.
    {
      name: 'reactfire',
      test: either(
        inPackage('reactfire|use-sync-external-store|@firebase/functions|firebase/functions'),
        inFolder('lib/firebase/(providers|functions|unused-sdks)|lib/session/session-watcher'),
      ),
    },
    { name: 'nuqs', test: inPackage('nuqs') },
    {
      name: 'lyrics',
      test: either(inFolder('components/lyrics/|entities/song/.*versions'), inPackage('diff')),
    },
    {
      name: 'inputs',
      test: either(
        inMaterial('FormHelperText|InputAdornment|OutlinedInput'),
        inFolder('components/form/search-field'),
      ),
    },
    {
      name: 'choices',
      test: either(
        inMaterial('Checkbox|FormLabel|Input|InputLabel|NativeSelect|ToggleButton|ToggleButtonGroup'),
        inPackage('@mui/utils/useRovingTabIndex'),
        inFolder('components/(form/(text|select)-field|ui/segments)'),
      ),
    },
    {
      name: 'forms',
      test: either(inPackage('react-hook-form|@hookform/resolvers'), inFolder('components/form/')),
    },
    {
      name: 'select',
      test: inMaterial('FilledInput|Grow|List|Menu|MenuItem|MenuList|Popover|Select|TextField'),
    },
    {
      name: 'dialog',
      test: either(
        inMaterial('Backdrop|Dialog|DialogActions|DialogContent|DialogTitle|Fade|Modal|Unstable_TrapFocus'),
        inFolder('components/ui/dialog'),
      ),
    },
    {
      name: 'songs',
      test: either(
        inDomain('sleeve/'),
        inFolder('lib/player/|components/ui/(cover|play-song-button|record|sleeve|song-tile|waveform)\\.'),
      ),
    },
    {
      name: 'admin-order',
      test: inFolder(
        'features/admin/((order|options|timing|uploads|payments|lyrics/components|mail/components)/|components/(audio|detail-frame|list-row|reason|unsaved|upload)|api/(private-file|send-file|storage|upload|use-upload)|model/upload)',
      ),
    },
    { name: 'admin', test: inFolder('features/admin/') },
    {
      name: 'ui',
      test: either(
        /node_modules\/(?!reactfire|@firebase|firebase|zustand)/,
        inFolder(
          'components/|theme/|entities/order/(opening|order-draft|request-id)|lib/(?!firebase|session|calls/command|auth|files/private-file)',
        ),
      ),
    },
    {
      // A conversation needs forms, which lists of orders do not.
      name: 'messages',
      test: inFolder('entities/message/'),
    },
    {
      name: 'live',
      test: inFolder('entities/|lib/'),
    },
  ].map((group) => ({ ...group, minShareCount: 2 })),
].map((group, index, all) => ({ ...group, priority: all.length - index }));
