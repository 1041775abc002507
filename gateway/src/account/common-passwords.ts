/**
 * Passwords that keep all rules and still are the first that anyone tries: what leads the lists of
 * leaked passwords in Indonesia and the world, without regard to capitals.
 */
const words = `
password passw0rd p4ssword pass p@ssword p@ssw0rd sandi katasandi rahasia qwerty qwertyuiop qwer asdf
asdfgh zxcvbnm qazwsx 1qaz2wsx 1q2w3e4r abc abcd abcde a1b2c3d4 aa admin administrator root user
welcome letmein monkey dragon football baseball superman batman iloveyou sunshine princess master
shadow hello charlie michael jordan liverpool chelsea arsenal manchester barcelona realmadrid
indonesia jakarta bandung surabaya semarang medan makassar bali jawa merdeka garuda pancasila persib
persija bismillah alhamdulillah subhanallah allahuakbar assalamualaikum allah muhammad islam
sayang sayangku cinta cintaku akucintakamu akusayangkamu kamukuaku iloveallah bunda ayah mama papa
ibuku ayahku anakku keluarga bahagia semangat sukses berkah rejeki doraemon naruto spiderman
agustus januari februari maret april desember ramadhan ramadan lebaran idulfitri
agus budi siti dewi putri putra rizky rizki andi dian ayu wahyu nurul fitri indah bayu yusuf
gerai belanja shopping tokopedia shopee facebook instagram whatsapp telkomsel samsung oppo vivo xiaomi
`
  .trim()
  .split(/\s+/);

const tails = /^(?:[0-9]{1,4}|12345(?:6(?:7(?:8(?:90?)?)?)?)?|0?8?1234|321|4321|54321)[!@#.*]?$/;
const digitsFirst = /^([0-9]{1,8})([a-z]+)$/;

const known = new Set(words);

/** Whether the password is a well-known word with a few digits around it. */
export const isCommonPassword = (password: string): boolean => {
  const plain = password.toLowerCase();
  if (known.has(plain)) return true;
  const turned = plain.replace(digitsFirst, "$2$1");
  for (let end = 2; end < turned.length; end += 1) {
    if (known.has(turned.slice(0, end)) && tails.test(turned.slice(end))) return true;
  }
  return false;
};
