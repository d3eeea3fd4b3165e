import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const Uploading = createContext(false)
const CountUploaders = createContext<(by: 1 | -1) => void>(() => undefined)

/** Joins a form with its uploaders: what is sent while a file is on its way would leave the file out. */
export const UploadScope = ({ children }: { children: ReactNode }): ReactNode => {
  const [working, setWorking] = useState(0)
  const [count] = useState(() => (by: 1 | -1) => setWorking((before) => before + by))
  return (
    <CountUploaders value={count}>
      <Uploading value={working > 0}>{children}</Uploading>
    </CountUploaders>
  )
}

/** Whether an uploader of the form around is still at work. */
export const useUploading = (): boolean => useContext(Uploading)

/** Tells the form around whether this uploader is at work. */
export const useTellUploading = (working: boolean): void => {
  const count = useContext(CountUploaders)
  useEffect(() => {
    if (!working) return
    count(1)
    return () => count(-1)
  }, [working, count])
}
