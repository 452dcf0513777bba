const PLAN_CODE = /^(BASIC|PREMIUM|VIP)_(MONTH|QUARTER|YEAR)$/;

/** A plan's name in words if its code has tier and length ("Basic · monthly"), else the code. */
export function planText(code: string | null, t: (key: string) => string): string {
  const [, tier, interval] = PLAN_CODE.exec(code ?? '') ?? [];
  if (!tier) return code ?? '';
  return `${t(`sports:tier.${tier}`)} · ${t(`payments:interval.${interval}`)}`;
}
