/** How wide the browser's scroll bars are, in px; 0 where they lie over the page. */
export function scrollbarSize(): number {
  const box = document.createElement('div');
  box.style.cssText = 'width:99px;height:99px;position:absolute;overflow:scroll;visibility:hidden';
  document.body.append(box);
  const size = box.offsetWidth - box.clientWidth;
  box.remove();
  return size;
}
