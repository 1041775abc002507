/** Indonesian numbers that people write as words, alone or before `puluh`, `belas` and `ratus`. */
export const numberWords: Readonly<Record<string, number>> = {
  satu: 1,
  dua: 2,
  tiga: 3,
  empat: 4,
  lima: 5,
  enam: 6,
  tujuh: 7,
  delapan: 8,
  sembilan: 9,
  sepuluh: 10,
  sebelas: 11,
  setengah: 0.5,
  seperempat: 0.25,
  seratus: 100,
};
