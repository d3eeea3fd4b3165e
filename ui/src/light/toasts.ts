import type { ToastOptions } from '#src/platform/request/host.ts'

/** Specification section 9. */
export const TOAST_MS = 5_000
const MOST = 3

export interface Toast extends ToastOptions {
  key: number
}

let shown: readonly Toast[] = []
let nextKey = 1
const listeners = new Set<() => void>()

const show = (toasts: readonly Toast[]): void => {
  shown = toasts
  for (const listener of listeners) listener()
}

/** Takes it off the screen, then does what its closing leads to. */
export const closeToast = (key: number): void => {
  const closing = shown.find((toast) => toast.key === key)
  if (!closing) return
  show(shown.filter((toast) => toast !== closing))
  closing.onClose?.()
}

/** Shows a sentence at the top for 5 s; the same sentence is not stacked, and the oldest makes room. */
export const toast = (options: ToastOptions): void => {
  for (const same of shown.filter((one) => one.text === options.text && !one.onClose)) closeToast(same.key)
  const key = nextKey++
  show([...shown, { ...options, key }])
  setTimeout(() => closeToast(key), TOAST_MS)
  const [oldest] = shown
  if (shown.length > MOST && oldest) closeToast(oldest.key)
}

export const shownToasts = (): readonly Toast[] => shown

export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
