import { useSearchParams } from 'react-router'

/** Which row of a list is open, kept in the address under `key`, so that it survives a reload and can be passed on; null = none. */
export const useOpened = (key: string): [opened: string | null, open: (id: string | null) => void] => {
  const [address, setAddress] = useSearchParams()
  const open = (id: string | null): void =>
    setAddress((before) => {
      const after = new URLSearchParams(before)
      if (id === null) after.delete(key)
      else after.set(key, id)
      return after
    })
  return [address.get(key), open]
}
