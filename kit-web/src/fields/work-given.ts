import { createContext } from 'react'

/** Rows that an action gives to somebody: its form offers those alone who do such work. Null elsewhere. */
export const WorkGiven = createContext<readonly string[] | null>(null)
