import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { useEffect, useState } from 'react'
import { keptFileAt } from '#src/platform/kept/kept-files.ts'

const forget = (): void => undefined

/**
 * The address under which a file is shown. One that waits in this browser was given an address that holds as long as the page: after a form was
 * opened again it gets another.
 */
export const useShownUrl = ({ filePath, fileFullPath }: FileObject): string => {
  const [url, setUrl] = useState(fileFullPath)
  // What the browser keeps outlives the address of it.
  useEffect(() => {
    let made: string | null = null
    let left = false
    setUrl(fileFullPath)
    keptFileAt(filePath)
      .then((file) => {
        if (file === null || left) return
        made = URL.createObjectURL(file)
        setUrl(made)
      })
      .catch(forget)
    return () => {
      left = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [filePath, fileFullPath])
  return url
}
