/** The accounts exist in local copies only; the passwords protect nothing. */
export interface Person {
  /** Fixed, so that seeding twice gives the same accounts and documents. */
  uid: string;
  email: string;
  password: string;
  name: string;
  phone: string;
  isAdmin: boolean;
}

export const demoCustomer: Person = {
  uid: 'demo-customer',
  email: 'demo@keepsong.example',
  password: 'first-dance-2024',
  name: 'Dana Demo',
  phone: '+1 555 010 0142',
  isAdmin: false,
};

export const demoAdmin: Person = {
  uid: 'demo-admin',
  email: 'admin@keepsong.example',
  password: 'behind-the-desk-2024',
  name: 'Alex Admin',
  phone: '+1 555 010 0177',
  isAdmin: true,
};

/** Owns most of the public songs; shows that a customer cannot see another's data. */
export const secondCustomer: Person = {
  uid: 'demo-second-customer',
  email: 'rosa@keepsong.example',
  password: 'fifty-years-2024',
  name: 'Rosa Marchetti',
  phone: '+1 555 010 0163',
  isAdmin: false,
};

export const people: readonly Person[] = [demoCustomer, demoAdmin, secondCustomer];
