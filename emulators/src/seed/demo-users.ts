/** The two accounts that `npm start` prints. They exist in local copies only; the passwords protect nothing. */
export const DEMO_CUSTOMER = {
  email: 'demo@keepsong.example',
  password: 'first-dance-2024',
  name: 'Dana Demo',
  phone: '+1 555 010 0142',
} as const;

export const DEMO_ADMIN = {
  email: 'admin@keepsong.example',
  password: 'behind-the-desk-2024',
  name: 'Alex Admin',
  phone: '+1 555 010 0177',
} as const;
