/** Placeholder text of templates, such as Lorem ipsum. Last checked on 2026-11-29. */
import { wordSet } from "./word_set.ts";

export const FILLER_NAME = "Lorem ipsum";

/** Words of Lorem ipsum, of the book that it is from, and of its generators. */
export const FILLER_WORDS = wordSet(`
  ab accumsan accusantium ad adipiscing adipisicing aenean aliqua aliquam aliquip amet anim aperiam architecto arcu
  aspernatur at auctor augue aut aute beatae bibendum cillum commodo condimentum consectetuer consectetur consequat
  consequuntur convallis culpa cupidatat curabitur cursus dapibus deserunt diam dicta dictum dictumst dignissim do
  dolor dolore dolorem doloremque dolores donec duis ea eaque efficitur egestas eget eiusmod eius eleifend elementum
  elit enim eos erat eros error esse est et etiam eu euismod ex excepteur exercitation explicabo facilisis faucibus
  felis fermentum feugiat finibus fringilla fugiat fugit gravida habitant hendrerit iaculis id illo imperdiet in
  incididunt incidunt integer interdum inventore ipsa ipsam ipsum irure iste justo labore laboris laborum lacinia
  lacus laoreet laudantium lectus leo libero ligula lobortis lorem luctus maecenas magna magni malesuada massa mattis
  mauris maximus metus minim modi molestie mollis mollit morbi natus nec nemo neque nesciunt nibh nihil nisi nisl non
  nostrud nulla nullam numquam nunc occaecat odio odit officia omnis orci ornare pariatur pellentesque perspiciatis
  pharetra phasellus placerat porro porta porttitor posuere praesent pretium proident proin pulvinar purus quae
  quaerat quam quasi qui quia quis quisquam quisque ratione rem reprehenderit rhoncus risus rutrum sagittis sapien
  scelerisque sed sem semper sequi sint sit sodales sollicitudin sunt suscipit suspendisse tellus tempor tempora
  tempus tincidunt tortor totam tristique turpis ullamco ullamcorper ultrices ultricies unde urna ut varius vehicula
  vel velit veniam veritatis vestibulum vitae vivamus viverra volutpat voluptas voluptate voluptatem vulputate
`);

/** Phrases without which no text counts as Lorem ipsum. */
export const FILLER_PHRASE =
  /\b(?:lorem ipsum|ipsum dolor|dolor sit amet|consectetur adipisi?cing|sed ut perspiciatis)\b/i;

/** Sentences of placeholder texts in other scripts: Cyrillic, Arabic, Persian and Hebrew. */
export const FILLER_SENTENCE = new RegExp(
  [
    "лорем ипсум",
    "لوريم ايبسوم",
    "لوريم إيبسوم",
    "هذا النص هو مثال لنص يمكن أن يستبدل",
    "لورم ایپسوم",
    "לורם איפסום",
  ].join("|"),
  "i",
);
