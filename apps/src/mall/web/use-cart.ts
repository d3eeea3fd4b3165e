import { useState } from 'react'
import { DELIVERY } from '#src/mall/codes.ts'

export interface CartLine {
  sku: string
  name: string
  qty: number
  price: number
}

const EMPTY = {
  customer: undefined as string | undefined,
  projectUuid: undefined as string | undefined,
  roomUuid: undefined as string | undefined,
  delivery: DELIVERY.own as string,
  store: undefined as string | undefined,
  slot: undefined as string | undefined,
  address: '',
  remark: '',
  points: 0,
  coupons: [] as readonly string[],
  lines: [] as readonly CartLine[],
}
export type Cart = typeof EMPTY

/** What is being put together for a customer. */
export const useCart = () => {
  const [cart, setCart] = useState<Cart>(EMPTY)
  const change = (values: Partial<Cart>): void => setCart({ ...cart, ...values })
  return {
    cart,
    change,
    clear: () => setCart(EMPTY),
    put: ({ sku, name, price }: Omit<CartLine, 'qty'>) => {
      const known = cart.lines.some((line) => line.sku === sku)
      change({
        lines: known
          ? cart.lines.map((line) => (line.sku === sku ? { ...line, qty: line.qty + 1 } : line))
          : [...cart.lines, { sku, name, price, qty: 1 }],
      })
    },
    count: (sku: string, qty: number) => change({ lines: cart.lines.map((line) => (line.sku === sku ? { ...line, qty } : line)) }),
    drop: (sku: string) => change({ lines: cart.lines.filter((line) => line.sku !== sku) }),
  }
}
export type UsedCart = ReturnType<typeof useCart>

/** The order that a cart asks for; undefined while something is missing without which it has no price. */
export const wishOf = ({ customer, projectUuid, roomUuid, delivery, store, slot, address, points, coupons, lines }: Cart) =>
  customer === undefined || projectUuid === undefined || lines.length === 0
    ? undefined
    : {
        ...{ customer, projectUuid, points, coupons: [...coupons], delivery: delivery as '1' | '2' | '3' | '4' },
        ...{ roomUuid: roomUuid ?? null, store: store ?? null, slot: slot ?? null, address: address || null },
        lines: lines.map(({ sku, qty, price }) => ({ sku, qty, price })),
      }
