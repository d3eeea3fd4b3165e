// Server and browser write amounts alike.
export { capitalAmount, formatMoney } from '@qifuyun/contract/core/money.ts'
