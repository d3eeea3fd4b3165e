import { userStore } from '@qifuyun/ui/platform/storage/user-store.ts'
import { Clock3 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { PALETTE_GROUPS, type PaletteEntry } from './palette-entry.ts'

const KEY = 'palette-recent'
const LIMIT = 8

/** What is kept of an entry that was chosen: enough to offer it again where only the server finds it. */
type Remembered = Pick<PaletteEntry, 'id' | 'group' | 'title' | 'hint'> & { path?: string }

/** The list with `one` in front, each id once. */
export const withRecent = <One extends { id: string }>(recent: readonly One[], one: One): readonly One[] =>
  [one, ...recent.filter(({ id }) => id !== one.id)].slice(0, LIMIT)

const isRemembered = (value: unknown): value is Remembered => {
  if (typeof value !== 'object' || value === null) return false
  const { id, group, title, hint, path }: { [Key in keyof Remembered]?: unknown } = value
  const texts = [id, title, hint].every((text) => typeof text === 'string')
  return texts && PALETTE_GROUPS.some((known) => known === group) && (path === undefined || typeof path === 'string')
}

const toRemembered = (value: unknown): Remembered[] => (Array.isArray(value) ? value.filter(isRemembered) : [])

/** The entries chosen last, kept for the user on this browser. Those without a place are of use only where they are known. */
export const useRecent = (userUuid: string) => {
  const navigate = useNavigate()
  const [kept, setKept] = useState<readonly Remembered[]>([])
  useEffect(() => {
    // Without the store there are no recent entries, and none are missed.
    userStore(userUuid)
      .read(KEY)
      .then(
        (value) => setKept(toRemembered(value)),
        () => undefined,
      )
  }, [userUuid])
  const remember = ({ id, group, title, hint, path }: PaletteEntry) => {
    userStore(userUuid)
      .write(KEY, withRecent(kept, { id, group, title, hint, ...(path !== undefined && { path }) }))
      .catch(() => undefined)
  }
  const recent = kept.map(
    ({ path, ...face }): PaletteEntry => ({
      ...face,
      ...(path !== undefined && { path }),
      ...(face.group !== 'person' && face.group !== 'group' && { icon: Clock3 }),
      run: () => {
        if (path !== undefined) void navigate(path)
      },
    }),
  )
  return { recent, remember }
}
