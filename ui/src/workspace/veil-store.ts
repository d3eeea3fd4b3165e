import { create } from 'zustand'

/** The enterprise being switched to, while the whole sheet is covered, and the address at which the page starts again. */
export const useVeil = create<{ enterpriseName: string | null; home: string }>(() => ({ enterpriseName: null, home: '/' }))

/**
 * Covers everything with 正在切换到：{enterprise}; only the fresh start that follows ends it. The page that switches says where it starts;
 * the socket, which tells the same page too, does not.
 */
export const showSwitching = (enterpriseName: string, home?: string): void =>
  useVeil.setState(home === undefined ? { enterpriseName } : { enterpriseName, home })

/** Loads the page anew in the enterprise that was switched to. */
export const startAgain = (): void => location.assign(useVeil.getState().home)
