import { useEffect, useState } from 'react'

/** An address under which a picture of this computer can be shown; null until there is one. */
export const useObjectUrl = (file: File): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  // The browser keeps the picture until the address is given back.
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
