/**
 * Alternative texts that describe no image: names that cameras, phones and applications give, and defaults of templates.
 * Last checked on 2026-11-30.
 */
import { phrases } from "./word_set.ts";

/** Words for an image, and those of its place, with or without its number: `Image 3`, `pic1`. */
export const FILLER_ALTERNATIVES: ReadonlySet<string> = new Set(phrases(`
  alt, graphic, image, img, loading, photo, pic, picture, placeholder, spacer, undefined, null, unnamed, untitled,
  banner, slide, slider, thumb, thumbnail, afbeelding, bild, billede, foto, gambar, görsel, hình ảnh, imagem, imagen,
  immagine, kép, kuva, obraz, obrazek, obrázek, resim, slika, zdjęcie, εικόνα, изображение, картинка, фото, 写真, 图片, 图像,
  照片, 画像, 사진, 이미지, alt text, image alt text, image description, untitled design, [object object]
`));

/** Defaults of the templates and examples of tools, and the words that tutorials have in their place. */
export const TEMPLATE_ALTERNATIVES: ReadonlySet<string> = new Set([
  // create-docusaurus
  ...phrases("my site logo"),
  // Examples of Bootstrap, and templates for it
  ...phrases(
    "card image cap, generic placeholder image, first slide, second slide, third slide, sample image",
  ),
  // Colorlib
  ...phrases("colorlib template"),
  ...phrases(`
    alternative text, alternativtext, beschreibung des bildes, bildbeschreibung, company logo here, descripción de imagen,
    descripción de la imagen, descrição da imagem, description de l'image, description of image, description of the image,
    descrizione dell'immagine, imagem de exemplo, imagen de ejemplo, image description, immagine di esempio, logo here,
    texte alternatif, texto alternativo, testo alternativo, your logo
  `),
]);

/** Words around a filler that tell the owner to replace it: `your image`, `image here`, `alt text goes here`. */
export const AROUND_FILLER = /^(?:your|insert|add) (?:an? )?| (?:goes )?here$/g;

/** A name for style sheets and scripts: `w3c_banner`. */
export const CODE_NAME = /^[a-z\d]{1,30}(?:_[a-z\d]{1,30}){1,5}$/i;

/** A file name is not a description, with or without its folders. */
export const FILE_NAME = /^\S{1,190}\.(?:avif|bmp|gif|jpe?g|png|svg|tiff?|webp)(?:[?#]\S{0,200})?$/i;

/** A camera's file name is not a description either, even after other words: `Holidays: IMG_1459.jpg`. */
export const CAMERA_NAME =
  /(?:^|[\s:(])(?:(?:CIMG|DJI_|DSC[FN]?|GOPR|IMG|MVIMG|PXL)[-_]?\d{3,14}|P\d{7}|20\d{6}_\d{6})(?:\.[a-z]{3,4})?\)?$/i;

/** Names that systems, editors and messengers give: `Screenshot_20130601-123850`, `image-20200113173420567`. */
export const GIVEN_NAME = new RegExp(
  [
    String.raw`^screen[\s_-]?shot[\s_-]{1,3}(?:from[\s_-])?\d{4}[-_.\s]?\d\d[-_.\s]?\d\d`,
    String
      .raw`^(?:bildschirmfoto|capture d.écran|captura de (?:pantalla|tela)|schermafbeelding|schermata|снимок экрана|スクリーンショット|屏幕快照|屏幕截图|截屏|스크린샷)[\s_-]{0,3}(?:de |du |le )?\d{4}`,
    String.raw`^(?:mmexport|snipaste_|wechat ?image_?|whatsapp[\s_-]image[\s_-]|微信图片_?|微信截图_?)\d{4}`,
    String.raw`^(?:image|pasted[\s_-]image)[\s_-]?\d{8,20}(?:-\d{1,6})?$`,
    String.raw`^(?:download|images?) ?\(\d{1,3}\)$`,
    // Facebook and Instagram.
    String.raw`^\d{5,20}[-_ ]\d{5,20}[-_ ]\d{5,20}(?:[-_ ][no])?$`,
    // A hash or a UUID.
    String.raw`^(?=[a-f]{0,31}\d)(?=\d{0,31}[a-f])(?:[\da-f]{24}|[\da-f]{32}|[\da-f]{40})$`,
    String.raw`^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$`,
  ].join("|"),
  "i",
);

/** Class names of templates: `about-img`, `gallery_thumb_03`. A name of a product has no such word. */
export const CLASS_NAME =
  /^(?:[a-z\d]{1,20}[-_]){1,2}(?:(?:bg|image|img)(?:[-_]?\d{1,3})?|(?:banner|icon|photo|pic|slide|thumb)[-_]?\d{1,3})$/;
