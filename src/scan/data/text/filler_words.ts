/** Placeholder text of templates, such as Lorem ipsum. Last checked on 2026-11-30. */
import { wordSet } from "./word_set.ts";

export const FILLER_NAME = "Lorem ipsum";

/** Words of Lorem ipsum, of its longer forms, of the book that it is from, and of its generators. */
export const FILLER_WORDS = wordSet(`
  ab accumsan accusam accusantium ad adipiscing adipisicing aenean aliqua aliquam aliquet aliquip aliquyam amet anim
  aperiam aptent architecto arcu aspernatur assum at auctor augue aut aute beatae bibendum blandit cillum class clita
  commodo condimentum congue consectetuer consectetur consequat consequuntur consetetur conubia convallis cras
  cubilia culpa cum cupidatat curabitur curae cursus dapibus delenit deserunt diam dicta dictum dictumst dignissim
  dis do dolor dolore dolorem doloremque dolores doming donec dui duis duo ea eaque efficitur egestas eget eirmod
  eius eiusmod eleifend elementum elit elitr enim eos erat eros error esse est et etiam eu euismod ex excepteur
  exerci exercitation explicabo facer facilisi facilisis fames faucibus felis fermentum feugait feugiat finibus
  fringilla fugiat fugit gravida gubergren habitant habitasse hac hendrerit himenaeos iaculis id illo imperdiet in
  inceptos incididunt incidunt integer interdum inventore invidunt ipsa ipsam ipsum iriure irure iste iusto justo
  kasd labore laboris laborum lacinia lacus laoreet laudantium lectus leo liber libero ligula litora lobortis lorem
  luctus luptatum maecenas magna magni magnis malesuada massa mattis mauris maximus mazim metus minim modi molestie
  mollis mollit montes morbi nam nascetur natoque natus nec nemo neque nesciunt netus nibh nihil nisi nisl nobis non
  nonummy nonumy nostra nostrud nulla nullam numquam nunc occaecat odio odit officia omnis option orci ornare
  pariatur parturient pellentesque penatibus perspiciatis pharetra phasellus placerat platea porro porta porttitor
  possim posuere potenti praesent pretium primis proident proin pulvinar purus quae quaerat quam quasi qui quia quis
  quisquam quisque ratione rebum rem reprehenderit rhoncus ridiculus risus rutrum sadipscing sagittis sanctus sapien
  scelerisque sea sed sem semper senectus sequi sint sit sociis sociosqu sodales sollicitudin soluta stet sunt
  suscipit suspendisse taciti takimata tation te tellus tempor tempora tempus tincidunt torquent tortor totam
  tristique turpis ullamco ullamcorper ultrices ultricies unde urna ut varius vehicula vel velit veniam veritatis
  vero vestibulum vitae vivamus viverra voluptas voluptate voluptatem voluptua volutpat vulputate wisi zzril
`);

/** Phrases without which no text counts as Lorem ipsum. */
export const FILLER_PHRASE =
  /\b(?:lorem ipsum|ipsum dolor|dolor sit amet|consectetur adipisi?cing|consetetur sadipscing|sed ut perspiciatis)\b/i;

/**
 * Sentences of placeholder texts in other scripts (Cyrillic, Arabic, Persian and Hebrew), and those of lipsum.com about
 * Lorem ipsum, which templates have in its place.
 */
export const FILLER_SENTENCE = new RegExp(
  [
    "лорем ипсум",
    "لوريم ايبسوم",
    "لوريم إيبسوم",
    "هذا النص هو مثال لنص يمكن أن يستبدل",
    "لورم ایپسوم",
    "לורם איפסום",
    "lorem ipsum is simply dummy text of the printing",
    "it is a long established fact that a reader will be distracted",
    "contrary to popular belief, lorem ipsum is not simply random text",
    "there are many variations of passages of lorem ipsum available",
    "letraset sheets containing lorem ipsum passages",
    "latin professor at hampden-sydney college",
    "it has survived not only five centuries, but also the leap into electronic typesetting",
    "lorem ipsum es simplemente el texto de relleno de las imprentas",
    "lorem ipsum é simplesmente uma simulação de texto da indústria",
    "le lorem ipsum est simplement du faux texte",
    "lorem ipsum è un testo segnaposto",
    "lorem ipsum ist ein einfacher demo-text",
    "lorem ipsum, dizgi ve baskı endüstrisinde",
    "lorem ipsum jest tekstem stosowanym",
    "lorem ipsum - это текст-",
  ].join("|"),
  "i",
);
