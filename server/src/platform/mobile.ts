/** `138****0001`: how lists, logs and other people's details show a mobile number. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
