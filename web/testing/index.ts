export * from '@testing-library/react';
export * from './page-in-app';
export * from './screen';
export * from './server';
