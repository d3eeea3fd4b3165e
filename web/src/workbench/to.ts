/** All applications, by group, and where they are arranged. */
export const APPS_PATH = '/dashboard/apps'
export const MARKET_PATH = '/cloudMarket'
export const SCAN_PATH = '/dashboard/scan'
