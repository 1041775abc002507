-- More dishes and purposes of every day.

insert into search_purposes (purpose, phrases, kinds) values
  ('masak nasi goreng', '{bikin nasi goreng,bumbu nasgor,nasi goreng,nasgor}', '{bumbu nasi goreng,kecap manis}'),
  ('bikin bubur kacang ijo', '{burjo,bubur kacang ijo,bubur kacang hijau}', '{kacang hijau,gula merah,santan}'),
  ('masak nasi kebuli', '{nasi kebuli,nasi biryani,nasi briyani}', '{beras,bumbu nasi kebuli,bumbu kari,kambing,daging sapi}'),
  ('bikin perkedel', '{perkedel,perkedel kentang,bergedel,perkedel jagung}', '{kentang,bumbu perkedel,telur,kornet,jagung}'),
  ('bikin telur dadar', '{telur dadar,telor dadar,omelet,omelette}', '{telur,keju,sosis,margarin,minyak goreng}'),
  ('masak gudeg', '{gudeg}', '{bumbu gudeg,nangka,santan,gula merah,telur}'),
  ('masak rica rica', '{rica rica,ayam rica rica,ayam rica}', '{bumbu rica,ayam,cabai,tomat,sambal}'),
  ('masak ayam geprek', '{ayam geprek,ayam penyet}', '{ayam,tepung bumbu,cabai,sambal,minyak goreng}'),
  ('masak dendeng', '{dendeng balado,dendeng sapi}', '{daging sapi,bumbu balado,cabai,bawang merah}'),
  ('masak betutu', '{betutu,ayam betutu}', '{ayam,bumbu betutu,kunyit,cabai,sereh}'),
  ('masak sop buntut', '{coto,konro,tengkleng,sop konro,coto makassar}', '{bumbu sop buntut,daging sapi,wortel,kentang,merica}'),
  ('masak urap', '{urap,urapan,sayur urap}', '{kelapa parut,bayam,kacang panjang,tauge,kencur}'),
  ('masak ketoprak', '{ketoprak,asinan,tahu gejrot}', '{tahu,bihun,bumbu kacang,bumbu pecel,tauge}'),
  ('bikin sambal', '{bahan sambal,nyambel}', '{cabai,bawang merah,tomat,terasi,bawang putih}'),
  ('bikin tekwan', '{tekwan,mie kocok}', '{bakso,bihun,ikan,kaldu}'),
  ('bikin risoles', '{risoles,risol,pastel,lumpia,martabak telur}', '{tepung terigu,tepung panir,mayonnaise,telur,sosis}'),
  ('bikin lemper', '{lemper,semar mendem}', '{beras ketan,ayam,santan}'),
  ('bikin lontong', '{lontong,ketupat,arem arem}', '{beras}'),
  ('bikin serabi', '{serabi,surabi,apem,kue cucur,cucur,kue pukis,pukis,kue cubit,pancong}', '{tepung terigu,tepung beras,santan,gula merah,ragi}'),
  ('bikin nagasari', '{nagasari,kue talam,talam,lupis,cenil}', '{tepung beras,santan,gula pasir,pisang,tepung tapioka}'),
  ('bikin wajik', '{wajik,jenang,getuk,gatot,tiwul}', '{beras ketan,gula merah,kelapa parut,singkong,santan}'),
  ('bikin bubur sumsum', '{bubur sumsum,bubur candil,bubur ketan hitam}', '{tepung beras,santan,gula merah,ketan hitam}'),
  ('bikin cendol', '{cendol,dawet,es cendol,es dawet}', '{gula merah,santan,tepung beras,nangka,pandan}'),
  ('bikin brownies', '{bikin bolu,brownies kukus,bolu kukus,kue bolu}', '{brownies instant cake,tepung terigu,margarin,cokelat bubuk,telur}'),
  ('bikin kopi susu', '{es kopi susu}', '{kopi bubuk,susu uht,gula merah,kental manis}'),
  ('konsumsi acara', '{konsumsi pengajian,pengajian,yasinan,tahlilan,syukuran,selamatan,kenduri,hajatan,konsumsi rapat}', '{air mineral,kue,biskuit,roti manis,teh celup,kacang}'),
  ('diare', '{mencret,anak mencret,anak diare,buang buang air}', '{obat diare,kapsul mencret,minuman isotonik}')
-- A retailer's own stays as it is.
on conflict (purpose) do update set phrases = excluded.phrases, kinds = excluded.kinds
where excluded.phrases @> search_purposes.phrases and excluded.kinds @> search_purposes.kinds;
