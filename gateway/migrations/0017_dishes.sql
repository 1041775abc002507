-- Dishes are purposes whose name begins with `masak` or `bikin`: what a recipe needs and the shop sells, by kind. Their
-- phrases are the names by which nobody asks for a ready product.
insert into search_purposes (purpose, phrases, kinds) values
  ('masak rendang', '{bikin rendang,rendang daging,rendang sapi}', '{bumbu rendang,santan,daging sapi,sereh}'),
  ('masak opor', '{bikin opor,bumbu opor,opor,opor ayam}', '{bumbu opor,santan,ayam,sereh}'),
  ('masak soto', '{bikin soto,soto ayam,soto daging,soto betawi,soto lamongan}', '{bumbu soto,bihun,ayam,toge,jeruk nipis}'),
  ('masak gulai', '{masak kari,gulai,gule,kari ayam}', '{bumbu gulai,santan,bumbu kari}'),
  ('masak sop', '{bikin sup,bikin sop,sop ayam,sop iga,sop buntut,sop sayur,sayur sop,sup ayam}', '{sup krim,wortel,kaldu,kentang,sup instan,kol,seledri}'),
  ('masak ayam goreng', '{bikin ayam goreng}', '{bumbu ayam goreng,tepung bumbu,minyak goreng,ayam}'),
  ('bikin ayam crispy', '{bikin ayam krispi,ayam crispy,ayam krispi,ayam goreng krispi,ayam kentucky}', '{tepung bumbu,ayam,tepung goreng,minyak goreng}'),
  ('bikin gorengan', '{bikin bakwan,goreng pisang,bakwan,bakwan jagung,tahu isi,tempe mendoan,mendoan,gorengan}', '{tepung bakwan,tepung goreng,tepung terigu,minyak goreng}'),
  ('bikin spaghetti', '{masak pasta}', '{spaghetti,pasta sauce,keju parmesan,macaroni}'),
  ('bikin salad', '{salad sayur,salad buah}', '{salad dressing,mayonnaise,selada,keju,kental manis}'),
  ('bikin sandwich', '{roti lapis,sandwich telur,sandwich tuna}', '{roti tawar,keju slice,mayonnaise,selai}'),
  ('bikin roti bakar', '{roti bakar,roti panggang}', '{roti tawar,meises,keju,selai,kental manis,margarin}'),
  ('bikin es buah', '{bikin es campur,es buah,es campur,es teler,sop buah,es kuwut,es doger}', '{sirup,nata de coco,kental manis,jelly,selasih}'),
  ('bikin es kelapa', '{es kelapa,es degan,es kelapa muda}', '{kelapa muda,air kelapa,sirup,kental manis}'),
  ('bikin kolak', '{kolak}', '{gula merah,santan,pisang,nangka,ubi,singkong}'),
  ('bikin bubur kacang ijo', '{burjo}', '{kacang hijau,gula merah,santan}'),
  ('bikin martabak', '{bikin pancake,martabak manis,terang bulan}', '{pancake mix,meises,keju cheddar,kental manis}'),
  ('masak rawon', '{rawon,rawon daging}', '{bumbu rawon,daging sapi,toge,telur asin}'),
  ('masak semur', '{semur,semur daging,semur ayam,semur telur}', '{bumbu semur,kecap manis,kentang,daging sapi}'),
  ('masak tongseng', '{tongseng,tongseng kambing}', '{bumbu tongseng,kecap manis,santan,kol,tomat}'),
  ('masak sate', '{bikin sate,sate ayam,sate kambing}', '{bumbu sate,kecap manis,ayam,tusuk sate}'),
  ('masak lodeh', '{lodeh,sayur lodeh}', '{sayur lodeh,santan,labu siam,terong,jagung,kacang panjang}'),
  ('masak sayur asem', '{sayur asem,sayur asam}', '{bumbu sayur asem,jagung,labu siam,kacang panjang,asam jawa}'),
  ('masak sayur bening', '{sayur bening,bening bayam}', '{bayam,jagung,wortel,bawang merah}'),
  ('masak tumis', '{tumis,tumisan,oseng,oseng oseng,tumis kangkung,cah kangkung,oseng tempe}', '{bawang putih,saus tiram,terasi,cabai}'),
  ('masak capcay', '{capcay,cap cay,cah sayur}', '{wortel,kol,saus tiram,sawi,brokoli,bakso}'),
  ('masak pecel', '{pecel,nasi pecel,pecel sayur}', '{bumbu pecel,toge,kacang panjang,bayam}'),
  ('masak pecel lele', '{pecel lele,lele goreng,pecel ayam}', '{lele,bumbu pecel lele,sambal terasi,minyak goreng}'),
  ('bikin gado gado', '{gado gado,lotek,karedok}', '{bumbu gado gado,bumbu pecel,kacang tanah,telur,tahu,kol}'),
  ('masak balado', '{telur balado,terong balado}', '{bumbu balado,cabai,telur,tomat,bawang merah}'),
  ('masak sambal goreng', '{sambal goreng,sambal goreng kentang,sambal goreng ati}', '{bumbu sambal goreng,kentang,santan,cabai}'),
  ('masak ayam bakar', '{ayam bakar,ayam panggang}', '{bumbu ayam bakar,ayam,kecap manis}'),
  ('masak ikan bakar', '{ikan bakar,ikan panggang}', '{ikan,bumbu ikan bakar,bumbu ikan,kecap manis}'),
  ('masak ikan goreng', '{ikan goreng}', '{ikan,bumbu ikan goreng,bumbu ikan,minyak goreng}'),
  ('masak pepes', '{pepes,pepes ikan,pepes tahu,pepes ayam}', '{ikan,bumbu pepes,bumbu ikan}'),
  ('masak tempe orek', '{orek,tempe orek,orek tempe,kering tempe,tempe bacem,tahu bacem}', '{tempe,tahu,kecap manis}'),
  ('masak nasi uduk', '{nasi uduk}', '{beras,santan,bumbu nasi uduk,sereh}'),
  ('masak nasi kuning', '{nasi kuning,tumpeng}', '{bumbu nasi kuning,beras,santan,kunyit}'),
  ('masak nasi liwet', '{nasi liwet}', '{bumbu nasi liwet,beras,ikan teri,sereh}'),
  ('masak bubur ayam', '{bikin bubur}', '{beras,ayam,kaldu,kecap asin,kerupuk,bubur instan}'),
  ('masak bihun goreng', '{bihun goreng,kwetiau goreng}', '{bihun,kwetiau,kecap manis,saus tiram,sawi}'),
  ('masak seblak', '{seblak}', '{kerupuk,bumbu seblak,seblak,kencur,telur,sosis}'),
  ('bikin bakso', '{masak bakso}', '{bakso,bumbu bakso,bihun,tepung tapioka,kaldu}'),
  ('bikin cilok', '{cilok,cimol,cireng,aci}', '{tepung tapioka,bumbu pecel,bakso,bumbu tabur}'),
  ('bikin siomay', '{batagor,siomay kuah}', '{siomay,tepung tapioka,bumbu kacang,bumbu pecel,ikan}'),
  ('bikin pempek', '{pempek,mpek mpek,empek empek}', '{tepung tapioka,ikan,gula merah,cuka}'),
  ('bikin rujak', '{rujak,rujak buah,rujakan,lutis}', '{bumbu rujak,gula merah,mangga,nanas,bengkoang}'),
  ('bikin dimsum', '{masak dimsum}', '{dimsum,siomay,ayam,tepung tapioka,saus sambal}'),
  ('masak steak', '{bistik,steak daging}', '{daging sapi,saus lada hitam,barbeque sauce,kentang goreng}'),
  ('masak teriyaki', '{ayam teriyaki,beef teriyaki}', '{saus teriyaki,ayam,bawang bombay}'),
  ('masak sup miso', '{bikin sushi,bikin ramen,bikin kimbap}', '{nori,rumput laut,beras,mayonnaise,mie instan}'),
  ('bikin klepon', '{klepon,onde onde,kue basah,kue tradisional}', '{tepung ketan,gula merah,kelapa,santan}'),
  ('bikin nastar', '{kue nastar,kastengel,putri salju,kue kering nastar}', '{tepung terigu,margarin,selai nanas,gula halus,keju}'),
  ('bikin jus', '{jus buah sendiri,smoothie,smoothies}', '{buah,susu uht,kental manis,madu}'),
  ('bikin wedang', '{wedang jahe,jahe hangat}', '{jahe,gula merah,sereh,bandrek}')
-- Each says more than the purpose of that name did before; a retailer's own stays as it is.
on conflict (purpose) do update set phrases = excluded.phrases, kinds = excluded.kinds
where excluded.phrases @> search_purposes.phrases and excluded.kinds @> search_purposes.kinds;

-- Rooms and rest of the body are said in more ways.
update search_purposes set phrases = phrases || '{kamar bau,rumah bau,ruangan bau,bau apek,ruangan apek}'
where purpose = 'ruangan wangi';
update search_purposes set kinds = '{minuman isotonik,air mineral,protein bar,susu l men,handuk sport}'
where purpose = 'olahraga' and kinds = '{minuman isotonik,protein bar,susu l men,handuk sport}';
