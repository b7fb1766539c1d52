interface ImportMetaEnv {
  /** `1` when built for the local cloud. */
  readonly VITE_LOCAL: string;
  /** `off`: the home page shows no testimonials. */
  readonly VITE_TESTIMONIALS?: string;
  /** `exclusive`: prices are shown as without tax. */
  readonly VITE_TAX?: string;
}

/** Of the client and of the page renderer that was built with it (`web/scripts/plugins.ts`). */
declare module 'virtual:build-id' {
  export const buildId: string;
}
