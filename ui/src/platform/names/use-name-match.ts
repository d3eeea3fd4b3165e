import { useEffect, useState } from 'react'
import { loadPinyinMatch, type NameMatch } from './pinyin-match.ts'

/** Whether a name holds the typed text, in Chinese or, once the library has come, in pinyin. An empty text fits every name. */
export const useNameMatch = (typed: string): ((name: string) => boolean) => {
  const [match, setMatch] = useState<{ by: NameMatch }>()
  // A subscription of one answer.
  useEffect(() => {
    const plain = (): void => undefined
    loadPinyinMatch().then((by) => setMatch({ by }), plain)
  }, [])
  const wanted = typed.trim().toLowerCase()
  return (name) => wanted === '' || name.toLowerCase().includes(wanted) || (match?.by(name, wanted) ?? false)
}
