import { useEffect } from 'react'
import { create } from 'zustand'
import { useMedia } from '#src/components/use-media.ts'
import { userStore } from '#src/platform/storage/user-store.ts'
import { useViewer } from '#src/workspace/session/session-store.ts'

/** Phones have the menu above the page, with its names. */
const PHONE = '(max-width: 767px)'
const NARROW = `(max-width: 1279px) and (not ${PHONE})`

interface Choices {
  asked: readonly string[]
  /** By the name of the menu; absent while the user did neither fold nor unfold it. */
  folded: Readonly<Record<string, boolean>>
}

/** One for all pages with that menu, which are kept alive side by side. */
const useChoices = create<Choices>(() => ({ asked: [], folded: {} }))

const keyOf = (menu: string): string => `${menu}.menu-folded`
const keep = (menu: string, folded: boolean): void => useChoices.setState((state) => ({ folded: { ...state.folded, [menu]: folded } }))

const load = async (userUuid: string, menu: string): Promise<void> => {
  useChoices.setState(({ asked }) => ({ asked: [...asked, menu] }))
  const kept = await userStore(userUuid).read(keyOf(menu))
  if (typeof kept === 'boolean') keep(menu, kept)
}

/** A blocked store remembers nothing. */
const forget = (): void => undefined

/**
 * Whether a menu shows only icons: where the window is narrow, where the page is `wide`, and where the user folded it, which this browser
 * remembers. In a narrow window there is nothing to choose, so `fold` is absent.
 */
export const useFolded = (menu: string, wide: boolean): { folded: boolean; fold: ((folded: boolean) => void) | undefined } => {
  const { userUuid } = useViewer().user
  const narrow = useMedia(NARROW)
  const chosen = useChoices((state) => state.folded[menu])
  useEffect(() => {
    if (!useChoices.getState().asked.includes(menu)) load(userUuid, menu).catch(forget)
  }, [userUuid, menu])
  const fold = (folded: boolean): void => {
    keep(menu, folded)
    userStore(userUuid).write(keyOf(menu), folded).catch(forget)
  }
  const phone = useMedia(PHONE)
  return { folded: !phone && (narrow || (chosen ?? wide)), fold: narrow || phone ? undefined : fold }
}
