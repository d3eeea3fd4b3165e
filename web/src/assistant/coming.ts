import { createContext } from 'react'

/** Whether the text inside still grows. */
export const ComingContext = createContext(false)
