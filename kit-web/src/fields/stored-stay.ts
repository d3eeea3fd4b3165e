import { createContext } from 'react'

/** Whether child rows that are stored stay, as in actions, which leave what they are not told of as it is. */
export const StoredStay = createContext(false)
