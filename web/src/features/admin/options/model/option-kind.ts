/** The kind of file of each option's recording. */
export const KIND_OF = { A: 'option_a', B: 'option_b' } as const;
