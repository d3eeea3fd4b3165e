import { exactText, yuan } from '@qifuyun/kit/values/exact.ts'

/** An amount with its thousands; a dash for whoever may not see it. */
export const amountText = (fen: number | null): string =>
  fen === null ? '—' : exactText(yuan(fen), 2).replace(/\B(?=(\d{3})+(?=\.))/g, ',')
