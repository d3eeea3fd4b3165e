import { useEffect } from 'react'
import { isForPage } from '../detail/use-act-keys.ts'

/** J opens the next row, K the one before. */
export const useRowKeys = (uuids: readonly string[], shown: string, show: (uuid: string) => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const by = { j: 1, k: -1 }[event.key.toLowerCase()]
      if (by === undefined || !isForPage(event)) return
      const next = uuids[uuids.indexOf(shown) + by]
      if (next === undefined) return
      event.preventDefault()
      show(next)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [uuids, shown, show])
}
