/** Stands in for `re2js`, which only Firestore's pipelines use. */
export const RE2JS = {
  compile(): never {
    throw new Error('This build evaluates no regular expressions of Firestore pipelines');
  },
};
