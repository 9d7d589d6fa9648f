// Many attempts, as many at once as wait for a connection without giving up: a thousand in one queue would be refused by the queue.
const AT_ONCE = 40;

export async function crowdOf<T>(count: number, attempt: (nth: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  let next = 0;
  const lane = async () => {
    while (next < count) answers.push(await attempt(next++));
  };
  await Promise.all(Array.from({ length: Math.min(count, AT_ONCE) }, lane));
  return answers;
}
