export const KIND_OF = { A: 'option_a', B: 'option_b' } as const;
