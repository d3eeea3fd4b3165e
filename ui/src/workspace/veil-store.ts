import { create } from 'zustand'

/** The enterprise being switched to, while the whole sheet is covered. */
export const useVeil = create<{ enterpriseName: string | null }>(() => ({ enterpriseName: null }))

/** Covers everything with 正在切换到：{enterprise}; only the reload that follows ends it. */
export const showSwitching = (enterpriseName: string): void => useVeil.setState({ enterpriseName })
