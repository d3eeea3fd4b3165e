import { createContext } from 'react'

/** Whether files of the form around may wait in this browser for the network, with the command that names them. */
export const FilesWait = createContext(false)
