import { exactText, yuan } from '@qifuyun/kit/values/exact.ts'

const apart = (written: string): string => written.replaceAll(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')

/** A quantity with the decimals of its energy, and thousands apart. */
export const qtyText = (quantity: string, decimals: number): string => apart(exactText(quantity, decimals))

/** An amount of fen in yuan, and a dash for what has no price. */
export const amountText = (fen: number | null): string => (fen === null ? '—' : `¥ ${apart(exactText(yuan(fen), 2))}`)

/** Hundredths of a per cent with one digit. */
export const rateText = (rate: number | null): string => (rate === null ? '—' : `${exactText({ units: BigInt(rate), scale: 2 }, 1)}\u00A0%`)

/** Tenths of a per cent without their sign. */
export const changeText = (change: number): string => `${exactText({ units: BigInt(Math.abs(change)), scale: 1 }, 1)}\u00A0%`
