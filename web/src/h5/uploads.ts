import { createContext, useCallback, useState } from 'react'

/** Told of each file that is on its way, by the controls of a form. */
export const Uploads = createContext<(file: Promise<unknown>) => void>(() => {})

/** Whether files are still on their way: sent before, the form would go without them. */
export const useUploads = (): { waiting: boolean; note: (file: Promise<unknown>) => void } => {
  const [count, setCount] = useState(0)
  const note = useCallback((file: Promise<unknown>) => {
    setCount((before) => before + 1)
    const done = () => setCount((before) => before - 1)
    file.then(done, done)
  }, [])
  return { waiting: count > 0, note }
}
