import { devices } from '@playwright/test'

/** The smallest phone that is supported, in the hand. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 7'].userAgent,
} as const
