/** As the rows of markets keep an outcome: with its chance in millionths, to win and to come back, where the feed tells it. */
export type OutcomeRow = [id: string, odds: number | null, win?: number, back?: number];
