import { HomePage } from './HomePage.tsx'

/** Pages for residents. */
export const pages = { home: HomePage, homeRoom: HomePage }
