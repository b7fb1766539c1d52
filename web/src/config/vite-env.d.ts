interface ImportMetaEnv {
  /** `1` when built for the local cloud. */
  readonly VITE_LOCAL: string;
  /** Of the client and of the page renderer that was built with it. */
  readonly VITE_BUILD_ID: string;
  /** `off`: the home page shows no testimonials. */
  readonly VITE_TESTIMONIALS?: string;
}
