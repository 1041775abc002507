import { deviceMemory, type TabMemory } from "../tab-memory.ts";

interface DeviceListOptions<T> {
  readonly most: number;
  /** Whether what lies in the storage, which anybody can write, belongs in the list. */
  readonly isOne: (kept: unknown) => kept is T;
}

/** The last things of one sort that this device remembers under a name: the newest first, each once. */
export const deviceList = <T>(name: string, { most, isOne }: DeviceListOptions<T>) => {
  const read = (memory: TabMemory = deviceMemory): readonly T[] => {
    try {
      const kept: unknown = JSON.parse(memory.read(name) ?? "[]");
      return Array.isArray(kept) ? kept.filter(isOne).slice(0, most) : [];
    } catch {
      return [];
    }
  };
  return {
    read,
    /** The oldest falls out. */
    keep: (one: T, memory: TabMemory = deviceMemory): void => {
      const others = read(memory).filter((other) => other !== one);
      memory.write(name, JSON.stringify([one, ...others].slice(0, most)));
    },
    forget: (memory: TabMemory = deviceMemory): void => memory.forget(name),
  };
};
