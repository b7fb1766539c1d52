interface ImportMetaEnv {
  /** `1` when built for the local cloud. */
  readonly VITE_LOCAL: string;
  readonly VITE_FIREBASE_API_KEY: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN: string;
  readonly VITE_FIREBASE_PROJECT_ID: string;
  readonly VITE_FIREBASE_STORAGE_BUCKET: string;
  readonly VITE_FIREBASE_APP_ID: string;
  readonly VITE_APP_CHECK_SITE_KEY?: string;
  /** `off`: the home page shows no testimonials. */
  readonly VITE_TESTIMONIALS?: string;
  /** `exclusive`: prices are shown as without tax. */
  readonly VITE_TAX?: string;
}

/** Of the client and of the page renderer that was built with it (`web/scripts/plugins.ts`). */
declare module 'virtual:build-id' {
  export const buildId: string;
}
