import { DEMO_ADMIN, DEMO_CUSTOMER } from './demo-users.ts';

export interface Person {
  /** Fixed, so that seeding twice gives the same accounts and documents. */
  uid: string;
  email: string;
  password: string;
  name: string;
  phone: string;
  isAdmin: boolean;
}

export const demoCustomer: Person = { uid: 'demo-customer', isAdmin: false, ...DEMO_CUSTOMER };
export const demoAdmin: Person = { uid: 'demo-admin', isAdmin: true, ...DEMO_ADMIN };

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
