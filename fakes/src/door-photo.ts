import sharp from "sharp";

const size = { width: 960, height: 1280 } as const;

const letters = /^[\w-]{1,64}$/;

/** A front door with a parcel on its mat. */
const drawing = (deliveryNo: string): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 960 1280">
  <rect width="960" height="1280" fill="#e9dfcf"/>
  <rect y="1080" width="960" height="200" fill="#b9ad9b"/>
  <rect x="230" y="130" width="500" height="960" rx="10" fill="#6b3f22"/>
  <rect x="260" y="160" width="440" height="930" fill="#8a5430"/>
  <g fill="none" stroke="#6b3f22" stroke-width="12">
    <rect x="310" y="220" width="340" height="300"/><rect x="310" y="580" width="340" height="440"/>
  </g>
  <circle cx="660" cy="620" r="20" fill="#d9b44a"/>
  <path d="M170 1120h620l70 90H100z" fill="#4c5a4a"/>
  <path d="M350 960l150-50 190 40v180l-170 60-170-40z" fill="#c99a5b"/>
  <path d="M350 960l170 40v190l-170-40z" fill="#b5854a"/>
  <path d="M350 960l150-50 190 40-170 50z" fill="#dcb27a"/>
  <path d="M425 936l95 24 95-32" fill="none" stroke="#f3ead7" stroke-width="18"/>
  <text x="530" y="1096" font-family="sans-serif" font-size="15" fill="#3c2a17">${letters.test(deliveryNo) ? deliveryNo : ""}</text>
</svg>`;

/** A courier's photo of a parcel at the door: a JPEG that says where and by what it was taken, as phones write it. */
export const takeDoorPhoto = async (deliveryNo: string): Promise<Uint8Array<ArrayBuffer>> => {
  const photo = await sharp(Buffer.from(drawing(deliveryNo)))
    .withExif({
      IFD0: { Make: "Ponsel Kurir", Software: "KurirApp 1.0" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "6/1 10/1 30/1" },
    })
    .jpeg({ quality: 82 })
    .toBuffer();
  return new Uint8Array(photo);
};
