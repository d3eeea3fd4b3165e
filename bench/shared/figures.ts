/** The value below which `share` (0–1) of the values lie. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

interface Goal {
  at: 'most' | 'least'
  value: number
}

/** Prints one bench line with its goal; a missed goal makes the process end with code 1. */
export const line = (name: string, value: number, unit: string, goal?: Goal): void => {
  const met = goal === undefined || (goal.at === 'most' ? value <= goal.value : value >= goal.value)
  if (!met) process.exitCode = 1
  const verdict = goal === undefined ? '' : `   goal ${goal.at === 'most' ? '≤' : '≥'} ${goal.value} ${met ? 'met' : 'MISSED'}`
  console.log(`${name.padEnd(46)} ${value.toFixed(value < 10 ? 2 : 0).padStart(8)} ${unit}${verdict}`)
}

/** Runs `work` once to open connections, then `times` times, one after the other; gives the 95th percentile in ms. */
export const p95Of = async (times: number, work: (n: number) => Promise<unknown>): Promise<number> => {
  await work(0)
  const taken: number[] = []
  for (let n = 1; n <= times; n += 1) {
    const begin = performance.now()
    await work(n)
    taken.push(performance.now() - begin)
  }
  return quantile(taken, 0.95)
}
