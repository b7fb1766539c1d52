/** Of the recording in `public/sample`: loudness per bar, 0 to 100, and the duration in seconds. */
export const samplePeaks = [
  57, 47, 39, 32, 25, 45, 30, 46, 57, 36, 30, 21, 37, 31, 19, 56, 40, 47, 37, 25, 62, 36, 49, 47, 38, 41, 71,
  65, 51, 43, 60, 40, 34, 29, 40, 43, 28, 56, 41, 53, 65, 38, 47, 30, 40, 47, 33, 27, 23, 40, 38, 32, 100, 67,
  43, 30, 24, 20, 18, 17, 12, 7, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6,
] as const;
export const SAMPLE_SECONDS = 19.1;
